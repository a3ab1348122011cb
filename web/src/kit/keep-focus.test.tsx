import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = async (name: string) => {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

function Toolbar() {
  const [left, setLeft] = useState(['A', 'B', 'C'])
  const [busy, setBusy] = useState(false)
  const [off, setOff] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 200)
  }
  return (
    <>
      {left.length > 0 && (
        <div>
          {left.map((one) => (
            <Button key={one} onClick={() => setLeft(left.filter((other) => other !== one))}>
              {one}
            </Button>
          ))}
        </div>
      )}
      <div>
        <Button loading={busy} onClick={work}>
          Pracuj
        </Button>
        <Button disabled={off} onClick={() => setOff(true)}>
          Raz
        </Button>
      </div>
    </>
  )
}

test('a button that works gets the focus back', async () => {
  await show(<Toolbar />)
  await press('Pracuj')
  await expect.element(button('Pracuj')).toBeDisabled()
  await expect.element(button('Pracuj')).toHaveFocus()
})

test('the focus of what is disabled or removed goes to the nearest neighbour', async () => {
  await show(<Toolbar />)
  await press('Raz')
  await expect.element(button('Pracuj')).toHaveFocus()
  await press('B')
  await expect.element(button('C')).toHaveFocus()
  await press('C')
  await expect.element(button('A')).toHaveFocus()
  await press('A')
  await expect.element(button('Pracuj')).toHaveFocus()
})

test('a click beside everything leaves nothing focused', async () => {
  await show(<Toolbar />)
  button('Pracuj').element().focus()
  await userEvent.click(document.body, { position: { x: 600, y: 500 } })
  document.body.append(document.createElement('div'))
  await new Promise((done) => setTimeout(done, 120))
  expect(document.activeElement).toBe(document.body)
})
