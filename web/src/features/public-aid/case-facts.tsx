import { codesOf } from '#contract/kernel/codes.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { PublicCase } from '#contract/public-aid/public-aid.ts'
import { Fact, FactList } from '#kit/fact-list.tsx'

const { beneficjentNumerTechniczny: _, udzielajacyNumerTechniczny: _body, ...shape } = PublicCase.shape
const fields = codesOf(shape)

/** Every public field of a case, empty ones too. A technical number is marked as such. */
export const CaseFacts = ({ shown }: { shown: PublicCase }) => (
  <FactList>
    {fields.map((name) => (
      <Fact key={name} label={fieldFacts(shape[name]).label}>
        {wordsOf(shown, name)}
      </Fact>
    ))}
  </FactList>
)

function wordsOf(shown: PublicCase, name: keyof typeof shape): string {
  switch (name) {
    case 'numer':
      return String(shown.numer)
    case 'dzienUdzielenia':
      return formatDate(shown.dzienUdzielenia)
    case 'udzielajacyNip':
    case 'beneficjentNip':
      return formatNip(shown[name])
    case 'wartoscNominalna':
    case 'wartoscBrutto':
    case 'wartoscBruttoEuro':
      return formatAmount(shown[name])
    default:
      return shown[name] || '—'
  }
}
