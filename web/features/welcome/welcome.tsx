import { Anchor, Badge, Button, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { addressView, choiceField, flagField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { TEXT } from "./text.ts";
import classes from "./welcome.module.css";

const AUTHORS = "authors";
const AGENCIES = "agencies";
type Audience = typeof AUTHORS | typeof AGENCIES;
const WELCOME_ADDRESS = addressView({
  audience: choiceField<Audience, Audience>("for", [AUTHORS, AGENCIES], AUTHORS),
  /** A client of the sample agency has been pressed. */
  hasClient: flagField("client"),
});
const DESK = `/?for=${AGENCIES}`;
const CLIENT = `${DESK}&client=1`;

const AUDIENCES = [
  { audience: AUTHORS, to: "/" },
  { audience: AGENCIES, to: DESK },
] as const;

/** What other features add to the page; each part loads its own code. */
export interface WelcomeParts {
  readonly authorSample: ReactNode;
  readonly agencySample: ReactNode;
  readonly authorPrices: ReactNode;
  readonly agencyPrices: ReactNode;
  /** In place of a sample while it loads. */
  readonly skeleton: ReactNode;
}

/** Where a link of the sample desk leads: every screen of a sample client is the sample report. */
function useLinksToSample() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    // The right button opens the browser's own menu.
    if (event.button === 2 || !(event.target instanceof Element) || event.target.closest("a") === null) return;
    event.preventDefault();
    void navigate(CLIENT);
  };
}

const AgencySample = ({ parts, hasClient }: { parts: WelcomeParts; hasClient: boolean }) => {
  const toSample = useLinksToSample();
  if (!hasClient)
    return (
      <div onClickCapture={toSample} onAuxClickCapture={toSample}>
        {parts.agencySample}
      </div>
    );
  return (
    <>
      <Anchor component={Link} to={DESK} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {TEXT.sampleClient.back}
      </Anchor>
      {parts.authorSample}
    </>
  );
};

/** What a visitor sees at the address of the product: what it is, a sample to try, the prices, and the way in. */
export const Welcome = (parts: WelcomeParts) => {
  const [{ audience, hasClient }] = useAddressView(WELCOME_ADDRESS);
  const isAgency = audience === AGENCIES;
  const text = TEXT[audience];
  return (
    <>
      <a className={classes.skip} href="#content">
        {TEXT.skip}
      </a>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={TEXT.home}>
          <Wordmark />
        </Link>
        <LinkButton to="/signin" variant="default" size="sm">
          {TEXT.signIn}
        </LinkButton>
      </header>
      <main id="content" className={classes.page} tabIndex={-1}>
        <nav className={classes.audiences} aria-label={TEXT.audiences}>
          {AUDIENCES.map(({ audience: one, to }) => (
            <Link key={one} to={to} className={classes.audience} aria-current={one === audience ? "page" : undefined}>
              {TEXT[one].choose}
            </Link>
          ))}
        </nav>
        <div className={classes.hero}>
          <Title order={1}>{text.title}</Title>
          <p className={classes.lead}>{text.lead}</p>
          <div className={classes.actions}>
            <LinkButton to={text.signUpAt} size="md">
              {text.signUp}
            </LinkButton>
            <Button component="a" href="#sample" variant="default" size="md">
              {text.sample}
            </Button>
          </div>
        </div>
        <section id="sample" className={classes.sample} aria-labelledby="sample-title">
          <div className={classes.label}>
            <Title order={2} id="sample-title">
              {isAgency && hasClient ? TEXT.sampleClient.title : text.sample}
            </Title>
            <Badge color="amber">{TEXT.sampleFigures}</Badge>
          </div>
          <p className={classes.hint}>{text.sampleHint}</p>
          <Suspense fallback={parts.skeleton}>
            {isAgency ? <AgencySample parts={parts} hasClient={hasClient} /> : parts.authorSample}
          </Suspense>
        </section>
        <section className={classes.prices} aria-labelledby="prices-title">
          <Title order={2} id="prices-title">
            {TEXT.prices}
          </Title>
          <p className={classes.hint}>{text.pricesHint}</p>
          <Suspense>{isAgency ? parts.agencyPrices : parts.authorPrices}</Suspense>
          <div className={classes.actions}>
            <LinkButton to={text.signUpAt} size="md">
              {text.signUp}
            </LinkButton>
            <LinkButton to="/signin" size="md" variant="default">
              {TEXT.signIn}
            </LinkButton>
          </div>
        </section>
      </main>
    </>
  );
};
