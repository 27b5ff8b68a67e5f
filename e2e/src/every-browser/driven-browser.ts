/** The kinds of controls on a page. A test finds a control by its kind and its visible name. */
export type ControlRole = 'button' | 'checkbox' | 'field' | 'link' | 'menuitem' | 'radio'

/** A point of an element, in shares of its width and height. */
export type Place = { across: number; down: number }

/**
 * The operations that a test needs from a browser. Firefox and WebKit implement them by different drivers. No operation waits
 * for a control that does not exist yet.
 */
export interface DrivenBrowser {
  /** Opens the address. The promise can resolve before the page is loaded. */
  goto(address: string): Promise<void>
  /** Calls a function in the page. The function is sent as text, so it may not use variables from outside. */
  call<Value>(inPage: () => Value): Promise<Value>
  has(role: ControlRole, name: string): Promise<boolean>
  /** Presses the control with the pointer. Returns false if there is no such control. */
  press(role: ControlRole, name: string): Promise<boolean>
  /**
   * Presses the pointer at the first place of the element with this selector, moves it through the other places, and releases it.
   * Returns false if there is no such element.
   */
  draw(selector: string, places: readonly Place[]): Promise<boolean>
  /** Types the text into an empty field with keys. Returns false if there is no such field. */
  type(field: string, text: string): Promise<boolean>
  /** Returns the unwanted console messages so far. */
  faults(): string[]
}

/** Opens browsers of one product, such as Firefox, for several people. */
export interface DrivenBrowsers {
  /** Opens a separate browser in which nobody is signed in. */
  open(viewport: { width: number; height: number }): Promise<DrivenBrowser>
  close(): Promise<void>
}
