/**
 * Reads the arguments that a client sent to a hub method. Each function throws HubArgumentsError if the argument has the wrong
 * type.
 */
import { HubArgumentsError } from '@hien/signalr'

export const readText = (value: unknown): string => {
  if (typeof value !== 'string') throw new HubArgumentsError('A string was expected')
  return value
}

export const readFlag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new HubArgumentsError('A boolean was expected')
  return value
}

/** Returns an argument that a client may leave out; null if it is missing. */
export const readOptionalText = (value: unknown): string | null =>
  value === undefined || value === null ? null : readText(value)
