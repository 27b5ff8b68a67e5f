import { GraphQLInt } from 'graphql'

/**
 * Lets answers contain whole numbers of more than 32 bits as Int, up to 2^53. Sums in đồng are often larger: a centre's year is
 * more than 2,147,483,647 đ (decision 075). Input of more than 32 bits is still refused. All schemas of this process share the
 * type Int.
 */
export function serveLargeNumbers(): void {
  const { serialize } = GraphQLInt
  GraphQLInt.serialize = (value) => (Number.isSafeInteger(value) ? (value as number) : serialize(value))
}
