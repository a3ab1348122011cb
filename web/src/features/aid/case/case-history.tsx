import { aidCases } from '#contract/aid/cases.ts'
import { VersionHistory } from '../shared/version-history.tsx'

/** The past versions of a case. */
export const CaseHistory = ({ ppId }: { ppId: number }) => (
  <VersionHistory
    grid={aidCases.history}
    params={{ ppId }}
    about={{
      version: 'werPP',
      time: 'czasWykon',
      who: 'userModPP',
      others: ['dataModyfikacjiPP', 'dataRejestracji'],
    }}
  />
)
