import { reportTo } from '../groups/groups.ts'

/** The words around the text of every e-mail of the product. */
export const mailTemplate = {
  product: 'Latarnia',
  office: `Latarnia – rejestr pomocy publicznej. ${reportTo.UO}`,
  /** Why one gets it. */
  reasons: {
    POJEDYNCZA: 'Otrzymujesz tę wiadomość, ponieważ ten adres podano w aplikacji Latarnia.',
    ZBIORCZA: 'Otrzymujesz tę wiadomość jako użytkownik aplikacji Latarnia.',
  },
  noReply: 'Wiadomość wysłano automatycznie. Odpowiedzi na nią nikt nie przeczyta.',
} as const
export type MailKind = keyof typeof mailTemplate.reasons
