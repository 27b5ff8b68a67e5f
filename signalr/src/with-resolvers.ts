/** Returns a promise with its `resolve` and `reject`. Node 20 does not have `Promise.withResolvers` yet. */
export const withResolvers = <Value>(): PromiseWithResolvers<Value> => {
  let resolve: PromiseWithResolvers<Value>['resolve'] = () => {}
  let reject: PromiseWithResolvers<Value>['reject'] = () => {}
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
