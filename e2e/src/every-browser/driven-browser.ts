/** A role by which a control on a page is found, together with its name. */
export type ControlRole = 'button' | 'checkbox' | 'field' | 'link' | 'menuitem' | 'radio'

/** The operations that a browser needs to run a story, whatever drives it. None waits for a control that is not there yet. */
export interface DrivenBrowser {
  /** Opens the address; may resolve before the page is loaded. */
  goto(address: string): Promise<void>
  /** Calls a function in the page; it may use nothing outside itself. */
  call<Value>(inPage: () => Value): Promise<Value>
  has(role: ControlRole, name: string): Promise<boolean>
  /** Presses with a pointer. Returns whether there is such a control. */
  press(role: ControlRole, name: string): Promise<boolean>
  /** Types into an empty field with keys. Returns whether there is such a field. */
  type(field: string, text: string): Promise<boolean>
  /** Returns the unwanted console messages so far. */
  faults(): string[]
}

/** Browsers of the same make for several people. */
export interface DrivenBrowsers {
  /** Opens a separate browser in which nobody is signed in. */
  open(viewport: { width: number; height: number }): Promise<DrivenBrowser>
  close(): Promise<void>
}
