import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { undertakingGroup, type Group } from '#contract/aid/undertaking/group.ts'
import { today } from '#contract/kernel/dates.ts'
import { formatNip, hasTenDigits, isTechnical, nipDigits } from '#contract/kernel/nip.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import type { RowAction } from '#kit/actions.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { LimitsBar } from '../case/limits-bar.tsx'
import { useLimits } from '../case/use-limits.ts'
import { gridOf } from '../lists/case-grid.ts'
import { CertificateMark } from '../lists/certificate-mark.tsx'
import { VerificationBadge } from '../lists/verification-badge.tsx'
import { caseContexts, toCase, type CaseContext } from '../shared/case-contexts.ts'
import { modeIn } from '../shared/list-mode.ts'
import { GroupView } from '../undertaking/group-view.tsx'
import classes from './beneficiary-page.module.css'
import { CertificatesPart } from './certificates-part.tsx'

/** All that the user may know of a beneficiary: its limits, group, aid, drafts and certificates. */
export function BeneficiaryPage() {
  const { nip: given = '' } = usePathParams()
  const nip = nipDigits(given)
  if (!hasTenDigits(nip)) return <BadAddressPage reason="Niepoprawny numer NIP" />
  return <KnownBeneficiaryPage key={nip} nip={nip} />
}

function KnownBeneficiaryPage({ nip }: { nip: string }) {
  const user = useUser()
  const context = caseContexts[can(user, 'aidCases.monitor') ? 'latarnia' : 'pup']
  const group = useQuery(queryOf(undertakingGroup, { params: { nip }, query: { dzien: today() } }))
  const nazwa = group.data?.czlonkowie.find((member) => member.nip === nip)?.nazwa
  if (isTechnical(nip) && nazwa === null) return <BadAddressPage reason={`Nie ma beneficjenta o numerze ${nip}`} />
  return (
    <Page
      title={nazwa ?? `Beneficjent ${formatNip(nip)}`}
      context={
        <>
          <BackLink {...linkTo(context.list)}>{context.title}</BackLink> · NIP {formatNip(nip)}
        </>
      }
    >
      <div className={classes['page']}>
        <div className={classes['columns']}>
          <Allowance nip={nip} context={context} />
          <Part title="Jedno przedsiębiorstwo">
            <Loaded query={group}>{(found) => <ItsGroup group={found} />}</Loaded>
          </Part>
        </div>
        <Part title={context.name === 'latarnia' ? 'Udzielona pomoc' : 'Pomoc Twojego podmiotu'}>
          <Cases nip={nip} context={context} />
        </Part>
        {context.name === 'pup' && (
          <Part title="Robocze przypadki pomocy">
            <Cases nip={nip} context={caseContexts.rob} />
          </Part>
        )}
        <Part title="Zaświadczenia de minimis">
          <CertificatesPart nip={nip} context={context} />
        </Part>
      </div>
    </Page>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h3" mb="xs">
      {title}
    </Title>
    {children}
  </section>
)

/** How far the beneficiary is from its limits today, whoever gave the aid. */
function Allowance({ nip, context }: { nip: string; context: CaseContext }) {
  const question = { kod: 'e2', ppData: today(), bruttoEuro: 0 } as const
  return <LimitsBar question={question} facts={useLimits(question, { bfNip: nip })} context={context.name} alone />
}

function ItsGroup({ group }: { group: Group }) {
  const { nip, dzien, zaDuza, czlonkowie } = group
  return (
    <Stack gap="sm">
      {!zaDuza && czlonkowie.length <= 1 ? (
        <Text>Nie wprowadzono powiązań tego przedsiębiorcy z innymi.</Text>
      ) : (
        <GroupView group={group} />
      )}
      <Text className={classes['links']}>
        <Anchor component={Link} {...linkTo('/jedno-przedsiebiorstwo/powiazania', {}, { nip })}>
          Powiązania tego NIP
        </Anchor>
        <Anchor component={Link} {...linkTo('/jedno-przedsiebiorstwo/grupa', {}, { nip, dzien })}>
          Grupa w innym dniu
        </Anchor>
      </Text>
    </Stack>
  )
}

const LIVING = modeIn({})

const cells = {
  zaswiadczenie: (row: CaseRow) => <CertificateMark {...row} />,
  statusWeryfikacji: ({ statusWeryfikacji }: CaseRow) => <VerificationBadge status={statusWeryfikacji} />,
}

/** Cases of the beneficiary: of the body, or of all bodies for the office. */
function Cases({ nip, context }: { nip: string; context: CaseContext }) {
  const { grid, columns } = gridOf(context, LIVING)
  const open: RowAction<CaseRow> = {
    label: 'Szczegóły',
    icon: IconEye,
    inImpersonation: true,
    to: ({ ppId }) => toCase(context.name, 'read', ppId),
  }
  return (
    <Grid
      grid={grid}
      columns={columns.filter((id) => id !== 'bfNazwa' && id !== 'bfNip')}
      where={[{ field: 'bfNip', operator: '=', value: nip }]}
      variant={nip}
      actions={[open]}
      cells={cells}
      rowName={({ aktSym, wyroznik }) => `akt ${aktSym}, wyróżnik ${wyroznik}`}
      hint={
        context.name === 'rob'
          ? 'Tu pojawią się robocze przypadki pomocy dla tego beneficjenta.'
          : 'Tu pojawią się przesłane przypadki pomocy dla tego beneficjenta.'
      }
    />
  )
}
