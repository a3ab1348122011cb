import nodemailer from 'nodemailer'
import type { DeliveryFault } from '#contract/mail-states.ts'
import type { Config } from './config.ts'

const SECONDS = 1_000
/**
 * A silent mail server is given up after this long. Once it has the text it is given longer: as nobody knows what became
 * of a message whose receipt was not awaited, it cannot be sent again.
 */
const timeouts = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 120 * SECONDS }

export type Letter = {
  address: string
  subject: string
  messageId: string
  replyTo: string
  html: string
  text: string
}
/** What the mail server said; `fault` tells what is to be done about it. */
export type Sent = { fault?: DeliveryFault; answer?: string }

/** Hands one letter to the mail server, over a connection of its own, and tells what came of it. Never throws. */
export async function handOver(
  letter: Letter,
  { smtpUrl, mailFrom }: Pick<Config, 'mailFrom'> & { smtpUrl: string },
): Promise<Sent> {
  let textAsked = false
  // a connection that ends does not say how far it came, so that its conversation is followed
  const follow = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === 'server' && String(line).startsWith('354')) textAsked = true
  }
  const quiet = () => {}
  const logger = { level: quiet, trace: quiet, debug: follow, info: quiet, warn: quiet, error: quiet, fatal: quiet }
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true, transactionLog: true, logger },
    { from: mailFrom },
  )
  const { address, replyTo, ...content } = letter
  try {
    await transport.sendMail({
      ...content,
      // one address, never a list
      to: { name: '', address },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    return {}
  } catch (error) {
    return { fault: faultOf(error as SmtpError, textAsked), answer: (error as Error).message.slice(0, 500) }
  }
}

type SmtpError = Error & { responseCode?: number; command?: string; code?: string }

/** Answers to these are about the message; to others, such as signing in, about the server or its settings. */
const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA']

function faultOf({ responseCode = 0, command = '', code }: SmtpError, textAsked: boolean): DeliveryFault {
  if (responseCode >= 500 && aboutMessage.includes(command)) return 'ODMOWA'
  if (responseCode >= 400 && responseCode < 500) return 'CHWILOWY'
  if (code === 'EENVELOPE' && responseCode === 0) return 'ADRES'
  return textAsked ? 'PRZERWANA' : 'POLACZENIE'
}
