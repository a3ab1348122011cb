import nodemailer from 'nodemailer'
import type { DeliveryFault } from '#contract/mail/mail-states.ts'
import type { Config } from './config.ts'
import { asError } from './error-code.ts'
import type { Attachment } from './mail.ts'

const SECONDS = 1_000
/**
 * A silent mail server is given up after this long. Once it has the text it gets longer: the outcome of a message
 * whose receipt was not awaited is unknown, and it cannot be sent again.
 */
const timeouts = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 120 * SECONDS }

export type Letter = {
  address: string
  subject: string
  messageId: string
  replyTo: string
  html: string
  text: string
  attachment: Attachment | undefined
}
/**
 * The answer of the mail server; `fault` decides what happens to the letter next. The server may quote the address in its answer,
 * which therefore stays with the message: the log gets `logged`.
 */
export type Sent = { fault?: DeliveryFault; answer?: string; logged?: string }

/** Hands one letter to the mail server, over a connection of its own, and returns the outcome. Never throws. */
export async function handOver(
  letter: Letter,
  { smtpUrl, mailFrom }: Pick<Config, 'mailFrom'> & { smtpUrl: string },
): Promise<Sent> {
  let isAtText = false
  // a broken connection does not say how far it came, so its conversation is followed here
  const follow = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === 'server' && String(line).startsWith('354')) isAtText = true
  }
  const quiet = () => {}
  const logger = { level: quiet, trace: quiet, debug: follow, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true, transactionLog: true, logger },
    { from: mailFrom },
  )
  const { address, replyTo, attachment, ...content } = letter
  try {
    await transport.sendMail({
      ...content,
      // one address, never a list
      to: { name: '', address },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      ...(attachment && {
        attachments: [{ filename: attachment.name, content: attachment.pdf, contentType: 'application/pdf' }],
      }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    return {}
  } catch (error) {
    const failure: SmtpError = asError(error)
    const { message, response, responseCode = 'without a code', command = 'the connection' } = failure
    return {
      fault: faultOf(failure, isAtText),
      answer: message.slice(0, 500),
      // without an answer of the server the message is not its own
      logged: response === undefined ? message : `The mail server answered ${command} ${responseCode}`,
    }
  }
}

type SmtpError = Error & { response?: string; responseCode?: number; command?: string; code?: string }

/** Answers to these are about the message; to others, such as signing in, about the server or its settings. */
const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA']

function faultOf({ responseCode = 0, command = '', code }: SmtpError, isAtText: boolean): DeliveryFault {
  if (responseCode >= 500 && aboutMessage.includes(command)) return 'ODMOWA'
  if (responseCode >= 400 && responseCode < 500) return 'CHWILOWY'
  if (code === 'EENVELOPE' && responseCode === 0) return 'ADRES'
  return isAtText ? 'PRZERWANA' : 'POLACZENIE'
}
