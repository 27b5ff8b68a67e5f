import type { Locator, Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import type { Centre, Person } from '../centre/centre.ts'

export type Size = 'phone' | 'laptop'

export type Address = (centre: Centre) => string | Promise<string>

export type State = {
  /** In kebab case, because it is part of a file name. */
  name: string
  /** The person who looks at the state; by default that of the screen. */
  who?: Person
  /** The address of the state; by default that of the screen. */
  at?: Address
  /** The only window size at which this state exists; undefined for both sizes. */
  only?: Size
  /** Makes the server hold back or fail all answers, from the first request of the page on. */
  answers?: Answers
  /** Prepares the page before it is opened, for example by replacing answers of the server. */
  before?: (page: Page) => Promise<void>
  /** Does what the person does after the page is loaded. */
  act?: (page: Page, centre: Centre) => Promise<void>
  /** Returns an element that is visible only when the state is reached. */
  sign: (page: Page) => Locator
}

export type Screen = {
  /** In kebab case, because it is part of a file name. */
  name: string
  /** The route as the route table of the web writes it. */
  route: string
  who: Person
  at: Address
  /** The first state shows the screen with all its data. */
  states: readonly [State, ...State[]]
}
