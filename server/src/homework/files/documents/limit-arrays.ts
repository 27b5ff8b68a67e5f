/**
 * Limits the length of each array that is created by `new scope.Uint8Array(length)` from now on. The limits of a thread cover
 * only the JavaScript heap, and a hostile document of a few kilobytes can unpack to gigabytes outside of it.
 */
export function limitArrays(scope: { Uint8Array: Uint8ArrayConstructor }, maxBytes: number): void {
  scope.Uint8Array = new Proxy(scope.Uint8Array, {
    construct(array, given: unknown[], target) {
      const [length] = given
      if (typeof length === 'number' && length > maxBytes)
        throw new RangeError(`An array of ${length} bytes is larger than ${maxBytes}`)
      return Reflect.construct(array, given, target) as Uint8Array
    },
  })
}
