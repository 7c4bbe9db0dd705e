import { Anchor, Code } from "@mantine/core";

const MARKUP = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** Renders a sentence with `**bold**`, `` `code` `` and `[links](https://…)`; links open in a new tab. */
export const RichText = ({ text }: { text: string }) => {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, bold, code, label, href] = match;
    parts.push(text.slice(end, match.index));
    if (bold) parts.push(<b key={match.index}>{bold}</b>);
    else if (code) parts.push(<Code key={match.index}>{code}</Code>);
    else
      parts.push(
        <Anchor key={match.index} href={href} target="_blank" rel="noreferrer">
          {label}
        </Anchor>,
      );
    end = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
};
