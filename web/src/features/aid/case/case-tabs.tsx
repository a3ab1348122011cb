import { useRef, type ReactNode } from 'react'
import type { Act } from '#contract/aid/acts.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { MarkedFields } from '#kit/form/marked-fields.ts'
import { useUser } from '#kit/user.ts'
import { ActTabs } from '../acts/act-tabs.tsx'
import { AddressTabs, type Tab } from '#kit/address-tabs.tsx'
import type { CaseContext } from '../shared/case-contexts.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseHistory } from './case-history.tsx'
import { PassedLimitNotice } from './passed-limit-notice.tsx'
import { whyReadOnly, type Mode } from '../shared/case-address.ts'
import { useCaseDialogs, type ToField } from '../shared/case-dialogs.ts'
import { CorrectionNotice } from '../shared/correction-notice.tsx'

type Props = {
  context: CaseContext
  mode: Mode
  stored: AidCase
  act: Act
  why: string | undefined
  back: (more: { deleted?: boolean; list?: CaseContext['list'] }) => void
}

/** The act, the case and its certificates, each on a tab (spec 1 §2.5). */
export function CaseTabs({ context, mode, stored, act, why, back }: Props) {
  const user = useUser()
  const { Certificates, Returns } = useCaseDialogs()
  const { pole } = useSearchParams()
  const deleted = stored.usunietyPP === 'TAK'
  const whyAct = whyReadOnly(user, mode, { savedBy: act.userModUM, deleted, what: 'akt' })
  const openTab = useRef<ToField>(null)
  const detail = <CaseDetail ref={openTab} {...{ context, act, stored, why, pole, back }} />
  const tabs: Tab[] = [
    {
      value: '0',
      label: 'Akt ogólny pomocy',
      content: (
        <ActTabs
          ref={openTab}
          context={context}
          stored={act}
          why={deleted ? why : whyAct}
          pole={pole}
          // after saving the act, the user continues with the case
          saved={() => undefined}
          back={() => back({})}
        />
      ),
    },
    {
      value: '1',
      label: deleted ? 'Usunięty przypadek pomocy' : 'Przypadek pomocy',
      content: context.name === 'rob' ? detail : <DetailAndHistory {...{ detail, stored }} />,
    },
    ...(stored.deminimis && context.name !== 'rob'
      ? [{ value: '2', label: 'Zaświadczenia de minimis', content: <Certificates {...{ context, mode, stored }} /> }]
      : []),
  ]
  return (
    <>
      {!deleted && <CorrectionNotice {...{ context, mode, stored }} />}
      <PassedLimitNotice {...{ context, stored }} />
      {(stored.liczbaZwrotow > 0 || context.name === 'latarnia') && (
        <Returns {...{ context, mode, stored }} toField={(name) => openTab.current?.(name) ?? false} />
      )}
      <MarkedFields value={returnedFields(stored)}>
        <AddressTabs param="activeTab" label="Części sprawy" tabs={tabs} first="1" />
      </MarkedFields>
    </>
  )
}

const DetailAndHistory = ({ detail, stored }: { detail: ReactNode; stored: AidCase }) => (
  <AddressTabs
    param="widok"
    label="Przypadek pomocy"
    quiet
    tabs={[
      { value: 'szczegoly', label: 'Szczegóły', content: detail },
      { value: 'historia', label: 'Historia modyfikacji', content: <CaseHistory stored={stored} /> },
    ]}
  />
)

/** What the forms say at the fields that the office asks the body to correct. */
const returnedFields = ({ zwrot, zwrotPola }: Pick<AidCase, 'zwrot' | 'zwrotPola'>) => ({
  noteOf: (name: string) =>
    zwrot === 'DO_POPRAWY' && zwrotPola.includes(name) ? 'Urząd prosi o poprawę tego pola' : undefined,
})
