import { codesOf } from '../../kernel/codes.ts'
import { namedNip } from '../../kernel/nip.ts'
import { plural } from '../../kernel/plural.ts'
import { formatDate, type IsoDate } from '../../kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal, isFiniteNumber } from '../../kernel/money.ts'
import {
  isDeMinimisCode,
  limitsOf,
  sumsIn,
  usedCents,
  windowOf,
  type CountedCase,
  type DeMinimisLimit,
} from '../de-minimis.ts'
import { MOST_NIPS } from '../undertaking/kinds.ts'
import { sent, warning, type Broken, type VerificationRule } from './rule-kinds.ts'

/** The undertaking that a beneficiary is linked with on the day of the aid; none when it has no links. */
export type GroupFacts = {
  /** The tax numbers whose aid counts. */
  nipy: readonly string[]
  /** It has too many to be summed. */
  zaDuza: boolean
  /** The other de minimis aid of all of them, as it counts. */
  inne: readonly CountedCase[]
  /** These are sums, which do not tell the acts: the case itself counts as it is. */
  sumy?: boolean
}

const over = (sum: string) =>
  `Suma pomocy de minimis ${sum} jednego przedsiębiorstwa ({nipy}) za okres od {od} do {do} wynosi {suma} EUR i przekracza limit {limit} EUR`
const rule = (opis: string, komunikat: string, ...przeznaczenia: string[]) =>
  warning('brutto', opis, komunikat, { rodzaj: 'M', przeznaczenia, ...sent })

/** Limits over all enterprises that are one undertaking (decision 0051). They stop a case only where administrators say so. */
export const groupRules = {
  PP_LIMIT_GRUPY_E1T: rule(
    'Suma pomocy jednego przedsiębiorstwa z bieżącego i dwóch poprzednich lat nie przekracza limitu e1t',
    over('e1t'),
    'e1t',
  ),
  PP_LIMIT_GRUPY_E1: rule(
    'Suma pomocy jednego przedsiębiorstwa z bieżącego i dwóch poprzednich lat nie przekracza limitu e1',
    over('e1, e1t i e2'),
    'e1',
    'e1t',
  ),
  PP_LIMIT_GRUPY_E2: rule(
    'Suma pomocy jednego przedsiębiorstwa z trzech lat przed dniem udzielenia nie przekracza limitu e2',
    over('e1, e1t i e2'),
    'e2',
  ),
  PP_LIMIT_GRUPY_E1C: rule(
    'Suma całej pomocy de minimis jednego przedsiębiorstwa z bieżącego i dwóch poprzednich lat nie przekracza limitu e1c',
    over('e1, e1t, e1c, e2 i e2c'),
    'e1',
    'e1t',
    'e1c',
  ),
  PP_LIMIT_GRUPY_E2C: rule(
    'Suma całej pomocy de minimis jednego przedsiębiorstwa z trzech lat przed dniem udzielenia nie przekracza limitu e2c',
    over('e1, e1t, e1c, e2 i e2c'),
    'e2',
    'e2c',
  ),
  PP_LIMIT_GRUPY_LICZBA: rule(
    `Jedno przedsiębiorstwo ma najwyżej ${MOST_NIPS} powiązanych NIP-ów i niezbyt wiele podziałów, więc można policzyć jego pomoc`,
    `Beneficjent jest powiązany z ponad ${MOST_NIPS} NIP-ami albo przez zbyt wiele podziałów, więc limitów jednego przedsiębiorstwa nie sprawdzono`,
  ),
} satisfies Record<`PP_LIMIT_GRUPY_${string}`, VerificationRule>
export type GroupRuleCode = keyof typeof groupRules
export const groupRuleCodes = codesOf(groupRules)

/** Tax numbers of an undertaking that are named in a message or beside the limits; the screen of the group has all. */
export const NAMED_NIPS = 20

/** Tax numbers in a message: those that are named, and how many others there are. */
function namedNips(nips: readonly string[]): string {
  const others = nips.length - NAMED_NIPS
  const named = `${nips.length > 1 ? 'NIP-y' : 'NIP'}: ${nips.slice(0, NAMED_NIPS).map(namedNip).join(', ')}`
  return others > 0 ? `${named} i ${others} ${plural(others, ['inny', 'inne', 'innych'])}` : named
}

/** A number of tax numbers in words. */
export const nipCount = (n: number): string => `${n} ${plural(n, ['NIP', 'NIP-y', 'NIP-ów'])}`

type Verified = {
  ppData?: IsoDate | null | undefined
  przezPomocy?: { kod: string } | null | undefined
  bruttoEuro?: number | null | undefined
  dotadEuro?: number | null | undefined
  aktId?: number | null | undefined
  grupa?: GroupFacts | null | undefined
}
type Limits = Readonly<Partial<Record<DeMinimisLimit['parametr'], number>>>

/**
 * The words of the message if the aid of the undertaking, this case included, exceeds the limit. A case that does not raise
 * the sum is never stopped: otherwise an undertaking over the limit could not give anything back.
 */
export function overGroupLimit(
  code: GroupRuleCode,
  { ppData, przezPomocy, bruttoEuro, dotadEuro, aktId, grupa }: Verified,
  limity: Limits,
): Broken {
  if (!grupa || !ppData || !isDeMinimisCode(przezPomocy?.kod)) return false
  const ostrzega = isFiniteNumber(bruttoEuro) && bruttoEuro <= (dotadEuro ?? 0)
  if (grupa.zaDuza) return code === 'PP_LIMIT_GRUPY_LICZBA' && { ostrzega }
  const limit = limitsOf(przezPomocy.kod).find(({ regulaGrupy }) => regulaGrupy === code)
  const amount = limit && limity[limit.parametr]
  // an amount that is missing or half typed counts as zero
  if (!limit || amount === undefined || !isFiniteNumber(bruttoEuro)) return false
  const window = windowOf(przezPomocy.kod, ppData)
  const own = { ppData, kod: przezPomocy.kod, bruttoEuro, ...(!grupa.sumy && { aktId }) }
  const used = usedCents(limit, sumsIn(window, [...grupa.inne, own]))
  return (
    used > fromDecimal(amount) && {
      ostrzega,
      nipy: namedNips(grupa.nipy),
      od: formatDate(window.dataOd),
      do: formatDate(window.dataDo),
      suma: formatAmount(toDecimal(used)),
      limit: formatAmount(amount),
    }
  )
}
