import { Text } from "@mantine/core";
import type { User } from "#shared/api/accounts/accounts.ts";
import { HOLDINGS, type Holding } from "#shared/domain/personal-data/holdings.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { CookieMode } from "../components/cookie-mode.tsx";
import { Deletion } from "../components/deletion.tsx";
import { Exports } from "../components/exports.tsx";
import { Sources } from "../components/sources.tsx";
import type { HoldingText } from "../holdings-text.ts";
import { TEXT } from "../text.ts";

const HEADINGS = TEXT.holdingColumns;

/** All personal data stored about this user. An agency's books and figures belong to its owner. */
function holdingsOf({
  agency,
  agency_role,
  amazon_cookies_accepted,
}: Pick<User, "agency" | "agency_role" | "amazon_cookies_accepted">): readonly Holding[] {
  const { figures, extension, sessions, sharing, account, agency: ofAgency } = HOLDINGS;
  if (!agency) return [...figures, ...extension, ...(amazon_cookies_accepted ? sessions : []), ...sharing, ...account];
  return agency_role === "owner" ? [...ofAgency, ...figures, ...account] : account;
}

const COLUMNS: readonly Column<HoldingText>[] = [
  {
    key: "what",
    heading: HEADINGS.what,
    width: "44%",
    isRowName: true,
    cell: ({ what, detail }) => (
      <>
        <Text fw={550}>{what}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </>
    ),
  },
  { key: "purpose", heading: HEADINGS.purpose, isSmall: true, cell: ({ purpose }) => purpose },
  { key: "kept", heading: HEADINGS.kept, isSmall: true, cell: ({ kept }) => kept },
];

const HoldingsTable = ({ holdings }: { holdings: readonly Holding[] }) => (
  <DataTable
    columns={COLUMNS}
    rows={holdings.map((holding) => TEXT.holdings[holding])}
    keyOf={({ what }) => what}
    phone={{ columns: "minmax(0, 1fr)", gap: "0.6rem" }}
    spacing="md"
    isTopAligned
  />
);

export default function DataPage() {
  const user = useUser();
  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  return (
    <>
      <SettingsSection {...TEXT.sections.holdings}>
        <HoldingsTable holdings={holdingsOf(user)} />
      </SettingsSection>
      {user.agency === null && (
        <>
          <SettingsSection {...TEXT.sections.sources}>
            <Sources />
          </SettingsSection>
          <SettingsSection {...TEXT.sections.sessions}>
            <CookieMode />
          </SettingsSection>
        </>
      )}
      <SettingsSection {...TEXT.sections.exports}>
        <Exports />
      </SettingsSection>
      <SettingsSection {...TEXT.sections.deletion}>
        <Deletion />
      </SettingsSection>
    </>
  );
}
