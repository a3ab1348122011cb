import { KIR_CANCELLED, kirFaultNumbers, type KirFault } from './kir-faults.ts'

/** What the component reports, each at its own time. */
export type KirHandlers = {
  onLoaded: () => void
  onStarted: () => void
  /** The task list with the signed document inside, or only a code: 2 when the person gave up. */
  onDoTaskListResult: (result: string) => void
  /** A number of the specification (0–7), or the component's own words. */
  onError: (reason: unknown) => void
}

/** The commands that the component's script puts on the window. */
export type KirCommands = {
  configure: (handlers: KirHandlers) => void
  load: () => void
  startComponent: (settings: string) => void
  doTaskList: (taskList: string) => void
}

declare global {
  interface Window {
    szafirSdk?: KirCommands
  }
}

export type KirOutcome = { xml: string } | { fault: KirFault }
type Limits = { answerMs: number; signMs: number }

/** The extension answers at once or never; a person may look for the card and the reader. */
const patience: Limits = { answerMs: 15_000, signMs: 10 * 60_000 }

/**
 * Signs a task with the component for qualified signatures. The licensed script talks to an extension of the browser, and
 * that to a program with the card. This is the one place that knows how the script is spoken to.
 */
export async function signWithKir(
  script: string,
  settings: string,
  task: string,
  { answerMs, signMs }: Limits = patience,
): Promise<KirOutcome> {
  if (settings.trim() === '') return { fault: 1 }
  const component = await loadScript(script)
  if (!component) return { fault: 2 }
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let phase: KirFault = 5
    const end = (outcome: KirOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    /** Goes on to a command: what fails from now on, or is not answered in time, is this fault. */
    const go = (fault: KirFault, ms: number, command: () => void) => {
      clearTimeout(timer)
      phase = fault
      timer = setTimeout(() => end({ fault }), ms)
      try {
        command()
      } catch {
        end({ fault })
      }
    }
    component.configure({
      onLoaded: () => go(2, answerMs, () => component.startComponent(settings)),
      onStarted: () => go(3, signMs, () => component.doTaskList(task)),
      onDoTaskListResult: (result) => end(outcomeOf(result)),
      onError: (reason) => end({ fault: faultOf(reason) ?? phase }),
    })
    go(5, answerMs, () => component.load())
  })
}

const outcomeOf = (result: string): KirOutcome => {
  const text = result.trim()
  if (text.startsWith('<')) return { xml: text }
  return { fault: text === '2' ? KIR_CANCELLED : 3 }
}

const words: Readonly<Record<string, KirFault>> = { NOEXTENSION: 5, NOHOSTAPP: 6, OLDHOSTAPP: 7 }

const faultOf = (reason: unknown): KirFault | undefined => {
  const text = String(reason)
  return kirFaultNumbers.find((fault) => String(fault) === text) ?? words[text]
}

async function loadScript(address: string): Promise<KirCommands | undefined> {
  if (!window.szafirSdk)
    await new Promise<void>((resolve) => {
      const tag = Object.assign(document.createElement('script'), { src: address, async: true })
      tag.addEventListener('load', () => resolve())
      tag.addEventListener('error', () => {
        // so that the next try loads it again
        tag.remove()
        resolve()
      })
      document.head.append(tag)
    })
  return window.szafirSdk
}
