import { Anchor } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

export const SignInInstead = () => {
  const { search } = useLocation();
  return (
    <>
      {TEXT.signUp.haveAccount}{" "}
      <Anchor component={Link} to={`/signin${search}`}>
        {texts.signIn}
      </Anchor>
    </>
  );
};
