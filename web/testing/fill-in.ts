import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/**
 * Fills fields in by their labels, all in one event each like a password manager, and presses the button. A blank value
 * empties its field.
 */
export async function fillIn(values: Readonly<Record<string, string>>, button?: string): Promise<void> {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    if (value !== "") await user.paste(value);
  }
  if (button) await user.click(await screen.findByRole("button", { name: button }));
}
