import { aidCases } from '#contract/aid/cases.ts'
import { VersionHistory } from '../shared/version-history.tsx'

/** What a case was. */
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
