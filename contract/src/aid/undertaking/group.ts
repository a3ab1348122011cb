import { z } from 'zod'
import { tableOf } from '../../kernel/codes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { nipOrTechnical, requiredDate } from '../../kernel/fields.ts'
import { limitsInForce } from '../allowance.ts'
import { deMinimisCodes } from '../de-minimis.ts'
import { ReservedOfLimit } from '../reservations.ts'
import { aidPath } from '../shared.ts'
import { eventKindCodes, linkKindCodes } from './kinds.ts'

const id = z.number().int()
const sums = tableOf(deMinimisCodes, () => z.number())
const window = { dataOd: z.string(), dataDo: z.string() }

/** What the undertaking of a beneficiary has got, beside the sums of the specification: left out for one without links. */
export const GroupSums = z.object({
  /** The beneficiary whose undertaking it is. */
  nip: z.string(),
  /** The day on which it is taken as it is. */
  dzien: z.string(),
  ...window,
  /** It has too many tax numbers: nothing is summed and none is named. */
  zaDuza: z.boolean(),
  /** The tax numbers whose aid counts. */
  nipy: z.array(z.string()),
  ...sums,
  /** What drafts of all bodies reserve for these tax numbers; no part of the sums. */
  zarezerwowano: z.array(ReservedOfLimit),
})
export type GroupSums = z.output<typeof GroupSums>

const Member = z.object({
  nip: z.string(),
  nazwa: z.string().nullable(),
  /** Whether it belongs to the undertaking, or only gave it a part of its earlier aid in a division. */
  nalezy: z.boolean(),
  /** The part of its aid that counts, in per cent; empty where it is not the same on all days. */
  udzial: z.number().nullable(),
  ...sums,
})
export type GroupMember = z.output<typeof Member>

const MemberLink = z.object({
  id,
  nipA: z.string(),
  nipB: z.string(),
  rodzaj: z.enum(linkKindCodes),
  dataOd: z.string(),
  dataDo: z.string().nullable(),
})
const MemberEvent = z.object({
  id,
  rodzaj: z.enum(eventKindCodes),
  dzien: z.string(),
  przed: z.array(z.string()),
  po: z.array(z.string()),
})

/** The undertaking of a tax number on a day, with the aid of the three years before it (decision 0051). */
export const Group = z.object({
  nip: z.string(),
  dzien: z.string(),
  ...window,
  zaDuza: z.boolean(),
  czlonkowie: z.array(Member),
  powiazania: z.array(MemberLink),
  zdarzenia: z.array(MemberEvent),
  limity: z.array(
    z.object({
      kod: z.enum(limitsInForce.map(({ kod }) => kod)),
      przeznaczenia: z.array(z.string()),
      suma: z.number(),
      limit: z.number(),
    }),
  ),
})
export type Group = z.output<typeof Group>

export const undertakingGroup = endpoint(`GET ${aidPath}/powiazania/grupa/:nip`, {
  access: 'aidCases.read',
  params: { nip: nipOrTechnical() },
  query: z.object({ dzien: requiredDate() }),
  reply: Group,
  summary: 'Jedno przedsiębiorstwo na dzień: powiązane NIP-y i ich pomoc de minimis',
})
