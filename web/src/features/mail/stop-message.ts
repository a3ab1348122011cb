import { mail, type MessageRow } from '#contract/mail/mail.ts'
import { call } from '#kit/call.ts'

/** Whether something of a message to many may still be stopped. */
export const canStop = ({ rodzaj, stan }: Pick<MessageRow, 'rodzaj' | 'stan'>): boolean =>
  rodzaj === 'ZBIORCZA' && stan === 'W_TOKU'

/** The question before a message is stopped. */
export const stopQuestion = ({ temat }: Pick<MessageRow, 'temat'>): string =>
  `Czy na pewno chcesz zatrzymać wiadomość „${temat}”?\nNie wyjdzie do adresatów, którzy jeszcze na nią czekają. Wysłanych nie można cofnąć, a zatrzymanych wznowić.`

export const stopMessage = async ({ id }: Pick<MessageRow, 'id'>): Promise<string> =>
  (await call(mail.stop, { params: { id } })).message
