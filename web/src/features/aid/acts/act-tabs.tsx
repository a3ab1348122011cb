import { aidActs } from '#contract/aid/acts.ts'
import { AddressTabs } from '#kit/address-tabs.tsx'
import { VersionHistory } from '../shared/version-history.tsx'
import { ActDetail } from './act-detail.tsx'

type Props = Parameters<typeof ActDetail>[0]

/** An act and its past versions. */
export const ActTabs = (props: Props) => (
  <AddressTabs
    param="widok"
    label="Akt ogólny pomocy"
    quiet
    tabs={[
      { value: 'szczegoly', label: 'Szczegóły', content: <ActDetail {...props} /> },
      {
        value: 'historia',
        label: 'Historia modyfikacji',
        content: <ActHistory aktId={props.stored.aktId} />,
      },
    ]}
  />
)

/** The past versions of an act. */
const ActHistory = ({ aktId }: { aktId: number }) => (
  <VersionHistory
    grid={aidActs.history}
    params={{ aktId }}
    about={{ version: 'werUM', time: 'czasWykon', who: 'userModUM', others: ['dataModyfikacjiUM', 'upNip', 'upNazwa'] }}
  />
)
