import { Anchor } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";

export const SignInInstead = () => {
  const { search } = useLocation();
  return (
    <>
      Already have an account?{" "}
      <Anchor component={Link} to={`/signin${search}`}>
        {texts.signIn}
      </Anchor>
    </>
  );
};
