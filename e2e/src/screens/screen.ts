import type { Locator, Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import type { Centre, Person } from '../centre/centre.ts'

export type Size = 'phone' | 'laptop'

export type Address = (centre: Centre) => string | Promise<string>

export type State = {
  /** In kebab case, for a file name. */
  name: string
  /** Who looks, and where, when not as the screen says. */
  who?: Person
  at?: Address
  /** The one size at which there is such a state. */
  only?: Size
  /** What the server says from the first request on. */
  answers?: Answers
  /** What is done to the network before the page is asked for. */
  before?: (page: Page) => Promise<void>
  /** What the person does once the page is there. */
  act?: (page: Page, centre: Centre) => Promise<void>
  /** What can be seen when the state is reached. */
  sign: (page: Page) => Locator
}

export type Screen = {
  /** In kebab case, for a file name. */
  name: string
  /** As the route table writes it. */
  route: string
  who: Person
  at: Address
  /** The first one is how the screen looks with everything there. */
  states: readonly [State, ...State[]]
}
