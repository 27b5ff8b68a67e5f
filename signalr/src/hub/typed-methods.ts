/**
 * The methods of a hub as its clients see them, in one type: `{ Say(room: string, text: string): void; Count(to: number):
 * AsyncIterable<number> }`. A method that returns an AsyncIterable streams its result. A parameter that is an AsyncIterable is a
 * stream from the client.
 */
export type HubMethods<Methods> = { [Name in keyof Methods]: (...args: never[]) => unknown }

/** The names of the methods that return a stream. */
export type StreamNames<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: never[]) => AsyncIterable<unknown> ? Name : never
}[keyof Methods]

/** The items of the stream that a method returns. */
export type StreamItem<Method> = Method extends (...args: never[]) => AsyncIterable<infer Item> ? Item : never

/** The result of a method, without the promise. */
export type ResultOf<Method> = Method extends (...args: never[]) => infer Result ? Awaited<Result> : never

/** The parameters that are streams from the client, in their order. */
export type Uploads<Args extends readonly unknown[]> = Args extends readonly [infer First, ...infer Rest]
  ? First extends AsyncIterable<infer Item>
    ? [AsyncIterable<Item>, ...Uploads<Rest>]
    : Uploads<Rest>
  : []

/** The parameters that are not streams, in their order. Streams must come before optional parameters. */
export type PlainArguments<Args extends readonly unknown[]> =
  Uploads<Args> extends readonly []
    ? Args
    : Args extends readonly [infer First, ...infer Rest]
      ? First extends AsyncIterable<unknown>
        ? PlainArguments<Rest>
        : [First, ...PlainArguments<Rest>]
      : Args
