/** An error: the client has sent a record that the protocol does not allow. The connection must end. */
export class ProtocolError extends Error {
  override readonly name = 'InvalidDataException'
}

/** Parses a record as a JSON object. Throws ProtocolError if it is not JSON, or another kind of JSON value. */
export const parseObject = (text: string): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Replace the parser's own error: its message quotes the text of the record, which must not get into a log.
    throw new ProtocolError('Error reading JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('Unexpected JSON Token Type. Expected a JSON Object.')
  }
  return value as Record<string, unknown>
}

/** Returns a required property. Throws ProtocolError if the property is missing or not a string. */
export const stringOf = (record: Record<string, unknown>, name: string): string => {
  const value = required(record, name)
  if (typeof value !== 'string') throw new ProtocolError(`Expected '${name}' to be of type String.`)
  return value
}

/** Returns a required property. Throws ProtocolError if the property is missing or not an integer. */
export const integerOf = (record: Record<string, unknown>, name: string): number => {
  const value = required(record, name)
  if (!Number.isInteger(value)) throw new ProtocolError(`Expected '${name}' to be of type Number.`)
  return value as number
}

/** Returns a required property. Throws ProtocolError if the property is missing or not an array. */
export const arrayOf = (record: Record<string, unknown>, name: string): unknown[] => {
  const value = required(record, name)
  if (!Array.isArray(value)) throw new ProtocolError(`Expected '${name}' to be of type Array.`)
  return value
}

const required = (record: Record<string, unknown>, name: string): unknown => {
  if (!Object.hasOwn(record, name)) throw new ProtocolError(`Missing required property '${name}'.`)
  return record[name]
}
