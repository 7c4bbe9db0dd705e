import { type ComponentProps, useCallback } from "react";
import { Link, type NavigateOptions, useNavigate } from "react-router-dom";
import { useClientFrame } from "./client-frame.tsx";

const PLAIN = { color: "inherit", textDecoration: "none", cursor: "inherit" } as const;

/**
 * A link to a screen of the author. Around a client's figures it stays within the client's frame, and is plain text
 * when it leads to a screen that clients don't share.
 */
export function ScreenLink({ to, children, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
  const address = useScreenAddress()(to);
  if (address !== null)
    return (
      <Link to={address} {...props}>
        {children}
      </Link>
    );
  return (
    <span className={props.className} style={PLAIN}>
      {children}
    </span>
  );
}

const same = (address: string): string => address;

/** Returns the address of an author's screen from here; null for one that can't be opened from here. */
export function useScreenAddress(): (address: string) => string | null {
  return useClientFrame()?.addressOf ?? same;
}

/** Navigates to a screen of the author, within the client's frame if there is one. A negative number steps back. */
export function useScreenNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  return useCallback(
    (to, options) => {
      const address = typeof to === "number" ? to : addressOf(to);
      if (typeof address === "number") void navigate(address);
      else if (address !== null) void navigate(address, options);
    },
    [navigate, addressOf],
  );
}
