import { AddressTabs } from '#kit/address-tabs.tsx'
import { ActDetail } from './act-detail.tsx'
import { ActHistory } from './act-history.tsx'

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
