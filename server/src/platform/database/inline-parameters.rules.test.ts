import { expect, test } from 'vitest'
import { inlineParameters } from './inline-parameters.ts'

test.each<[string, unknown[], string]>([
  ['select $1', ['a'], `select 'a'`],
  ['select $1', [`it's`], `select 'it''s'`],
  ['select $1', ['a\\b'], `select  E'a\\\\b'`],
  ['select $1', [`'; drop table x; --`], `select '''; drop table x; --'`],
  ['select $2, $1, $2', [1, true], `select 'true', '1', 'true'`],
  ['select $1, $11', Array.from({ length: 11 }, (_, i) => i), `select '0', '10'`],
  ['select $1', [null], 'select null'],
  ['select any($1)', [[1, 2]], `select any('{"1","2"}')`],
  ['select any($1)', [['a"b', 'c\\d', null, `e'f`]], `select any( E'{"a\\\\"b","c\\\\\\\\d",NULL,"e''f"}')`],
  // a value that looks like a parameter is a value
  ['select $1, $2', ['$2', 'x'], `select '$2', 'x'`],
  // and so is what the query itself quotes
  [`select '$1', "$1", 'it''s $1', $1`, ['x'], `select '$1', "$1", 'it''s $1', 'x'`],
])('%j with %j', (sql, parameters, expected) => {
  expect(inlineParameters({ sql, parameters })).toBe(expected)
})

test.each([['a\0b'], [{ a: 1 }], [new Date(0)], [undefined], [['a\0']]])('%j is refused', (value) => {
  expect(() => inlineParameters({ sql: 'select $1', parameters: [value] })).toThrow(TypeError)
})
