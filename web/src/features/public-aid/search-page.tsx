import { useState } from 'react'
import { publicErrors } from '#contract/errors/public.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { PublicCriteria } from '#contract/public-aid/public-aid.ts'
import { useUrlState } from '#kit/grid/use-url-state.ts'
import { Page } from '#kit/page.tsx'
import { useHasPublicSearch } from '#kit/settings.ts'
import { AllowanceSection } from './allowance-section.tsx'
import { CasesSection } from './cases-section.tsx'
import { OpenDataSection } from './open-data-section.tsx'
import { SearchForm } from './search-form.tsx'
import classes from './public-aid.module.css'

const names = codesOf(PublicCriteria.shape)

/** Aid that was granted, for everybody, unless the office has closed it. */
export const SearchPage = () => (
  <div className={classes['wide']}>
    {useHasPublicSearch() ? <OpenSearch /> : <Page title={publicErrors['public.closed'][1]} />}
  </div>
)

/** Criteria, cases, what is left of the limits, files. The address can be shared. */
function OpenSearch() {
  const { params: inAddress, write } = useUrlState()
  // `/szukaj?nip=` is what one would guess
  const params = inAddress['nip'] ? { nipBeneficjenta: inAddress['nip'], ...inAddress } : inAddress
  const parsed = PublicCriteria.safeParse(params)
  // without the criterion that is wrong, everything would be found
  const criteria = parsed.success && Object.values(parsed.data).some(Boolean) ? parsed.data : undefined
  const start: PublicCriteria = parsed.data ?? Object.fromEntries(names.map((name) => [name, params[name]]))
  const [searches, setSearches] = useState(0)
  const search = (wanted: PublicCriteria) => {
    setSearches(searches + 1)
    const written = names.map((name) => [name, wanted[name] || undefined])
    write({ ...Object.fromEntries(written), nip: undefined }, { replace: false })
  }
  const nip = criteria && oneNip(criteria)
  return (
    <Page
      title="Udzielona pomoc"
      context="Pomoc publiczna i pomoc de minimis, którą podmioty udzielające pomocy wykazały w rejestrze. Dane są jawne na podstawie art. 11a ustawy z dnia 30 kwietnia 2004 r. o postępowaniu w sprawach dotyczących pomocy publicznej."
    >
      <SearchForm key={JSON.stringify(start)} start={start} wrong={!parsed.success} onSearch={search} />
      {nip && <AllowanceSection key={nip} nip={nip} searches={searches} />}
      {criteria && (
        <CasesSection
          key={`cases ${JSON.stringify(criteria)}`}
          criteria={criteria}
          // the balance stands first, and takes the focus
          searches={nip ? 0 : searches}
        />
      )}
      <OpenDataSection />
    </Page>
  )
}

/** The limits are those of one beneficiary. */
const oneNip = ({ nipBeneficjenta: given }: PublicCriteria): string | undefined =>
  given && !given.includes(',') ? given : undefined
