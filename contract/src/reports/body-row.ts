import { z } from 'zod'
import { column } from '../kernel/grid.ts'

const text = (label: string) => z.string().nullable().meta({ label })

/** A body as reports name it, with the people to ask. */
export const bodyFields = {
  id: z.number().int(),
  nip: z.string().meta({ label: 'NIP' }),
  nazwa: z.string().meta({ label: 'Nazwa podmiotu' }),
  grupaNazwa: text('Grupa'),
  organNadrzednyNazwa: text('Organ nadrzędny'),
  osobaKontakt: text('Osoba do kontaktu'),
  email: text('Adres e-mail'),
  telefon: text('Telefon'),
}

export const bodyColumns = {
  nazwa: { ...column.text, holds: { below: ['nip'] } },
  nip: column.nip,
  grupaNazwa: column.text,
  organNadrzednyNazwa: column.text,
  osobaKontakt: { ...column.text, hidden: true },
  email: { ...column.text, hidden: true },
  telefon: { ...column.text, hidden: true },
}
