import { afterEach, expect, test } from 'vitest'
import { signWithKir, type KirCommands, type KirHandlers } from './kir-component.ts'

/** A component that answers each command as the test says; a command without an answer is never answered. */
type Answers = { load?: Answer; startComponent?: Answer; doTaskList?: Answer }
type Answer = (to: KirHandlers, given: string) => void

const works: Required<Answers> = {
  load: (to) => to.onLoaded(),
  startComponent: (to) => to.onStarted(),
  doTaskList: (to, task) => to.onDoTaskListResult(`<Podpisane>${task}</Podpisane>`),
}
const commands: string[] = []

function fakeComponent(answers: Answers): KirCommands {
  let handlers: KirHandlers
  const command =
    (name: keyof Answers) =>
    (given = '') => {
      commands.push(`${name} ${given}`.trim())
      setTimeout(() => answers[name]?.(handlers, given))
    }
  return {
    configure: (given) => {
      handlers = given
    },
    load: command('load'),
    startComponent: command('startComponent'),
    doTaskList: command('doTaskList'),
  }
}

const sign = (answers: Answers, settings = '<Ustawienia/>') => {
  commands.length = 0
  window.szafirSdk = fakeComponent(answers)
  return signWithKir('/nie-wczytywany.js', settings, '<Zadanie/>', { answerMs: 150, signMs: 150 })
}

afterEach(() => {
  delete window.szafirSdk
})

test('is loaded, started with the settings and given the task, in this order', async () => {
  expect(await sign(works)).toEqual({ xml: '<Podpisane><Zadanie/></Podpisane>' })
  expect(commands).toEqual(['load', 'startComponent <Ustawienia/>', 'doTaskList <Zadanie/>'])
})

const fails =
  (reason: unknown): Answer =>
  (to) =>
    to.onError(reason)
const answersWith =
  (result: string): Answer =>
  (to) =>
    to.onDoTaskListResult(result)

test.each<[string, Answers, number]>([
  ['says that Java is off', { load: fails(0) }, 0],
  ['cannot be started', { ...works, startComponent: fails('Exception') }, 2],
  ['never starts', { load: works.load }, 2],
  ['cannot sign', { ...works, doTaskList: fails('Exception') }, 3],
  ['never comes back from signing', { ...works, doTaskList: () => undefined }, 3],
  ['answers with another code', { ...works, doTaskList: answersWith('7') }, 3],
  ['is cancelled by the person', { ...works, doTaskList: answersWith('2') }, 4],
  ['is not answered by an extension', {}, 5],
  ['says that there is no extension', { load: fails('NOEXTENSION') }, 5],
  ['finds no program', { load: fails('NOHOSTAPP') }, 6],
  ['finds an old program', { load: fails('OLDHOSTAPP') }, 7],
])('a component that %s', async (_, answers, fault) => expect(await sign(answers)).toEqual({ fault }))

test('without settings nothing is started', async () => {
  expect(await sign(works, ' ')).toEqual({ fault: 1 })
  expect(commands).toEqual([])
})

test('the script comes from its address; one that cannot be loaded is tried again next time', async () => {
  const limits = { answerMs: 150, signMs: 150 }
  const at = (address: string) => signWithKir(address, '<Ustawienia/>', '<Zadanie/>', limits)
  expect(await at('/nie-ma-takiego-skryptu.js?')).toEqual({ fault: 2 })
  const script =
    'window.szafirSdk={configure(h){this.h=h},load(){this.h.onLoaded()},startComponent(){this.h.onStarted()},doTaskList(){this.h.onDoTaskListResult("<Ze-skryptu/>")}}'
  expect(await at(`data:text/javascript,${encodeURIComponent(script)}`)).toEqual({ xml: '<Ze-skryptu/>' })
})
