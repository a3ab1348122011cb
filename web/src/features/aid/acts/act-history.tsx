import { aidActs } from '#contract/aid/acts.ts'
import { VersionHistory } from '../shared/version-history.tsx'

/** The past versions of an act. */
export const ActHistory = ({ aktId }: { aktId: number }) => (
  <VersionHistory
    grid={aidActs.history}
    params={{ aktId }}
    about={{ version: 'werUM', time: 'czasWykon', who: 'userModUM', others: ['dataModyfikacjiUM', 'upNip', 'upNazwa'] }}
  />
)
