import { z } from 'zod'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { flag, requiredText } from '../kernel/fields.ts'

/** What a view brings back: the filters as a search, the order and the columns. Columns may have left the list since. */
export const ViewState = z.object({
  search: z.string().max(8000).meta({ label: 'Filtry' }),
  sort: z
    .object({
      by: z.string().max(60).meta({ label: 'Kolumna sortowania' }),
      order: z.enum(['ASC', 'DESC']).meta({ label: 'Kierunek sortowania' }),
    })
    .meta({ label: 'Sortowanie' }),
  order: z.array(z.string().max(60)).max(60).meta({ label: 'Kolejność kolumn' }),
  hidden: z.array(z.string().max(60)).max(60).meta({ label: 'Ukryte kolumny' }),
})
export type ViewState = z.output<typeof ViewState>

/** A list of the product: the pattern of its screen and its address, as its preferences are stored under. */
const lista = z.string().min(1).max(300).meta({ label: 'Lista' })
const nazwa = () => requiredText('Nazwa widoku jest wymagana', 60).meta({ label: 'Nazwa widoku' })
const wspolny = () => flag().meta({ label: 'Udostępnij użytkownikom mojego podmiotu' })

export const SavedView = z.object({
  id: z.number().int(),
  nazwa: z.string(),
  wspolny: z.boolean(),
  /** Whose view it is, where it is another user's. */
  autor: z.string().nullable(),
  stan: ViewState,
})
export type SavedView = z.output<typeof SavedView>

export const NewView = z.object({ lista, nazwa: nazwa(), wspolny: wspolny(), stan: ViewState.meta({ label: 'Widok' }) })
export const ViewEdit = z.object({ nazwa: nazwa(), wspolny: wspolny() })

const base = '/api/widoki'
const change = { access: 'signedIn', reply: Saved, invalidates: [base] } as const

/** Views of lists: a user's own and those shared within the body. Another body's are not found. */
export const savedViews = {
  list: endpoint(`GET ${base}`, {
    access: 'signedIn',
    query: z.object({ lista }),
    reply: z.array(SavedView),
    summary: 'Zapisane widoki listy',
  }),
  create: endpoint(`POST ${base}`, { ...change, body: NewView, summary: 'Zapisanie widoku listy' }),
  /** The author alone renames a view and decides who sees it. */
  update: endpoint(`PATCH ${base}/:id`, { ...change, body: ViewEdit, summary: 'Zmiana nazwy widoku listy' }),
  /** The author deletes a view; one that is shared, also the main user of the body. */
  remove: endpoint(`DELETE ${base}/:id`, { ...change, summary: 'Usunięcie widoku listy' }),
}

/** What these calls are about, for the description of the API. */
export const viewTags = {
  widoki: 'Zapisane widoki list',
} as const
