import { PasswordInput, type PasswordInputProps, Text } from "@mantine/core";
import { useState } from "react";
import { MIN_PASSWORD_LENGTH } from "#shared/api/accounts/registration.ts";
import { TEXT } from "../text.ts";
import classes from "./new-password-input.module.css";

/** How hard a password is to guess, for feedback before the server decides. Length counts most. */
type PasswordStrength = "short" | "weak" | "fair" | "good";

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

export function passwordStrength(password: string, minLength: number): PasswordStrength {
  if (password.length < minLength) return "short";
  const distinct = new Set(password).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, distinct * 2) + kinds * 2;
  if (points < 12) return "weak";
  return points < 18 ? "fair" : "good";
}

const WORDS: Record<PasswordStrength, string> = {
  short: TEXT.forms.passwordRule(MIN_PASSWORD_LENGTH),
  weak: TEXT.forms.weak,
  fair: TEXT.forms.fair,
  good: TEXT.forms.good,
};
const BARS: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, good: 3 };

/** A new password with its strength as bars and text. */
export const NewPasswordInput = ({ onChange, ...props }: PasswordInputProps) => {
  const [value, setValue] = useState("");
  const strength = passwordStrength(value, MIN_PASSWORD_LENGTH);
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        onChange={(event) => {
          setValue(event.currentTarget.value);
          onChange?.(event);
        }}
        {...props}
      />
      {value !== "" && (
        <div className={classes.hint} data-strength={strength} role="status">
          <span className={classes.bars} aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <i key={bar} data-filled={bar <= BARS[strength] || undefined} />
            ))}
          </span>
          <Text size="sm" c="dimmed" span>
            {WORDS[strength]}
          </Text>
        </div>
      )}
    </div>
  );
};
