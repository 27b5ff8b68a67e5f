/** Of what one can meet by name on a page. */
export type ControlRole = 'button' | 'checkbox' | 'field' | 'link' | 'menuitem' | 'radio'

/** What a browser must do to be led through a story, whatever leads it. Nothing waits for what is not there yet. */
export interface DrivenBrowser {
  /** May come back before the page is there. */
  goto(address: string): Promise<void>
  /** Calls a function in the page; it may use nothing from outside itself. */
  call<Value>(inPage: () => Value): Promise<Value>
  has(role: ControlRole, name: string): Promise<boolean>
  /** Presses with a pointer. @returns whether there is such a control. */
  press(role: ControlRole, name: string): Promise<boolean>
  /** Types by keys into an empty field. @returns whether there is such a field. */
  type(field: string, text: string): Promise<boolean>
  /** What the console has said so far that it should not. */
  faults(): string[]
}

/** Several people's browsers of one make. */
export interface DrivenBrowsers {
  /** A browser of somebody's own, in which nobody is signed in. */
  open(viewport: { width: number; height: number }): Promise<DrivenBrowser>
  close(): Promise<void>
}
