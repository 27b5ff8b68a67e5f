import type { Locator, Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import type { Centre, Person } from '../centre/centre.ts'

export type Size = 'phone' | 'laptop'

export type Address = (centre: Centre) => string | Promise<string>

export type State = {
  /** In kebab case, for a file name. */
  name: string
  /** The person and the address, if they differ from those of the screen. */
  who?: Person
  at?: Address
  /** The only size at which this state exists. */
  only?: Size
  /** How the server answers, from the first request on. */
  answers?: Answers
  /** Changes the network before the page is opened. */
  before?: (page: Page) => Promise<void>
  /** What the person does once the page is loaded. */
  act?: (page: Page, centre: Centre) => Promise<void>
  /** An element that is visible when the state is reached. */
  sign: (page: Page) => Locator
}

export type Screen = {
  /** In kebab case, for a file name. */
  name: string
  /** The route as the route table writes it. */
  route: string
  who: Person
  at: Address
  /** The first state shows the screen with all its data. */
  states: readonly [State, ...State[]]
}
