import { Anchor, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { TEXT } from "../text.ts";
import { excerptOf } from "./excerpt.ts";
import classes from "./review-card.module.css";

/** A review's text as plain text; a long one is cut until the reader asks for more. */
export const ReviewText = ({ text, of }: { text: string; of: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const excerpt = excerptOf(text);
  return (
    <div className={classes.text}>
      <bdi>{excerpt === null || isOpen ? text : excerpt}</bdi>{" "}
      {excerpt !== null && (
        <Anchor component="button" type="button" inherit aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span aria-hidden="true">{isOpen ? TEXT.readLess : TEXT.readMore}</span>
          <VisuallyHidden>{isOpen ? TEXT.readLessOf(of) : TEXT.readMoreOf(of)}</VisuallyHidden>
        </Anchor>
      )}
    </div>
  );
};
