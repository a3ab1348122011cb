import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { aidActs } from '#contract/aid/acts.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { readAhead, type Ahead } from '#kit/read-ahead.ts'
import { useUser } from '#kit/user.ts'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { toCase, type CaseContext } from '../shared/case-contexts.ts'
import { listSearch, modeIn, modeSearch, titleOf, withListMode } from '../shared/list-mode.ts'
import { CaseHead } from './case-head.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { caseTitle, mayChange, readCaseAddress, whyReadOnly, type CaseAddress } from '../shared/case-address.ts'

const caseQuery = ({ context, id }: Pick<CaseAddress, 'context' | 'id'>) =>
  queryOf(context.calls.read, { params: { id } })
const actQuery = ({ stan }: CaseContext, id: number) => queryOf(aidActs[stan].read, { params: { id } })

/** The case, and then its act. */
export async function readCaseAhead({ params, user }: Ahead): Promise<void> {
  const address = readCaseAddress(params, user)
  if (typeof address === 'string') return
  const stored = await readAhead<AidCase>(caseQuery(address))
  if (stored) await readAhead(actQuery(address.context, stored.aktId))
}

/** One aid case with its act and their histories (spec 1 §2.5). */
export function CasePage() {
  const address = readCaseAddress(useParams({ strict: false }), useUser())
  if (typeof address === 'string') return <BadAddressPage reason={address} />
  return <KnownCasePage key={`${address.context.name} ${address.mode} ${address.id}`} {...address} />
}

function KnownCasePage({ context, mode, id }: CaseAddress) {
  const user = useUser()
  const navigate = useNavigate()
  const from = modeIn(useSearch({ strict: false }))
  const query = useQuery({ ...caseQuery({ context, id }), ...freshForEditing })
  const stored = query.data
  const act = useQuery({
    ...actQuery(context, stored?.aktId ?? 0),
    ...freshForEditing,
    enabled: stored !== undefined,
  })
  const why =
    stored &&
    whyReadOnly(user, mode, { savedBy: stored.userModPP, deleted: stored.usunietyPP === 'TAK', what: 'przypadek' })
  const back = ({
    deleted = stored?.usunietyPP === 'TAK',
    list,
  }: {
    deleted?: boolean
    list?: CaseContext['list']
  }) => {
    // the lists of deleted cases and of another context have no special mode
    const there = deleted || list ? { deleted, nip: from.nip, fromPup: from.fromPup } : { ...from, deleted }
    void navigate(linkTo(list ?? context.list, {}, stored && listSearch(stored.ppId, there)))
  }
  return (
    <Page
      title={stored ? caseTitle(stored, why === undefined) : 'Przypadek pomocy'}
      context={<BackLink {...linkTo(context.list, {}, modeSearch(from))}>{titleOf(context, from)}</BackLink>}
      actions={
        mode === 'read' &&
        context.name !== 'latarnia' &&
        stored?.usunietyPP === 'NIE' &&
        mayChange(user, stored.userModPP) && (
          <Button
            component={Link}
            {...toCase(context.name, 'edit', stored.ppId, withListMode())}
            variant="default"
            leftSection={<IconPencil size="1.1em" aria-hidden />}
          >
            Edytuj
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(itsCase) => (
          <Loaded query={act}>
            {(itsAct) => (
              <>
                <CaseHead act={itsAct} stored={itsCase} withGrantor={context.manyGrantors} />
                <CaseTabs context={context} mode={mode} stored={itsCase} act={itsAct} why={why} back={back} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
