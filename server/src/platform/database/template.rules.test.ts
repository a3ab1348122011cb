import { expect, test, vi } from 'vitest'
import { template } from './template.ts'

test('a template is built once, and takes its values wherever they stand', () => {
  const build = vi.fn((a: number, b: string) => ({ sql: '$1 $2 $3 $4', parameters: [b, 'P', a, b] }))
  const statement = template(2, build)
  expect(statement(1, 'x').parameters).toEqual(['x', 'P', 1, 'x'])
  expect(statement(2, 'y')).toEqual({ sql: '$1 $2 $3 $4', parameters: ['y', 'P', 2, 'y'] })
  expect(build).toHaveBeenCalledOnce()
})

test('a template whose statement does not depend on its value is refused', () => {
  expect(() => template(1, (_whose: number) => ({ sql: '$1', parameters: ['P'] }))).toThrow('leaves out')
})
