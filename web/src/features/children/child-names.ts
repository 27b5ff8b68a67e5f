import { givenNameOf } from '@hien/contract/names'
import type { Child } from '../../operations/children/get-children.ts'

type NamedChild = Pick<Child, 'code' | 'fullName'>

/** Maps the code of each child to a short name: the given name, or the full name if two children have the same given name. */
export function childNames(children: readonly NamedChild[]): ReadonlyMap<string, string> {
  const given = children.map(({ fullName }) => givenNameOf(fullName))
  return new Map(
    children.map(({ code, fullName }, place) => {
      const name = given[place] ?? fullName
      return [code, given.filter((one) => one === name).length > 1 ? fullName : name]
    }),
  )
}
