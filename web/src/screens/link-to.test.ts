import { expect, test } from 'vitest'
import { linkTo } from './link-to.ts'

test.each([
  [linkTo('/'), { to: '/' }],
  [linkTo('/rejestry/grupy'), { to: '/rejestry/grupy' }],
  [linkTo('/rejestry/grupy/edit/$id', { id: 7 }), { to: '/rejestry/grupy/edit/7' }],
  [linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: 'pup', tryb: 'add' }), { to: '/uzytkownik/pup/add' }],
  [
    linkTo('/uzytkownik/$kontekst/$tryb/{-$login}', { kontekst: 'pup', tryb: 'edit', login: 'a/b' }),
    { to: '/uzytkownik/pup/edit/a%2Fb' },
  ],
  [linkTo('/rejestry/grupy/add', {}, true), { to: '/rejestry/grupy/add', search: true }],
  [linkTo('/rejestry/grupy', {}, { rowId: '7' }), { to: '/rejestry/grupy', search: { rowId: '7' } }],
])('%o', (target, expected) => expect(target).toEqual(expected))

// the compiler's part: `tsc` names each of these that it would let through
export const refused = () => [
  // @ts-expect-error there is no such screen
  linkTo('/rejestry/grup'),
  // @ts-expect-error the parameter is missing
  linkTo('/rejestry/grupy/edit/$id'),
  // @ts-expect-error the parameter is missing
  linkTo('/rejestry/grupy/edit/$id', {}),
  // @ts-expect-error one of three is missing
  linkTo('/przypadek-pomocy/$kontekst/$tryb/$id', { kontekst: 'rob', tryb: 'edit' }),
  // @ts-expect-error the screen has no such parameter
  linkTo('/rejestry/grupy/edit/$id', { id: 7, kod: 'A' }),
  // @ts-expect-error the screen has no parameters
  linkTo('/rejestry/grupy', { id: 7 }),
]
