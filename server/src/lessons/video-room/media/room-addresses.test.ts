import { expect, test } from 'vitest'
import { findRoomAddresses } from './room-addresses.ts'

const silent = { warn: () => {} }

test.each(['203.0.113.7', '2001:db8::7', '[2001:db8::7]'])('an IP address is used as it is: %s', async (address) => {
  const nobody = () => Promise.reject(new Error('asked for an address'))
  expect(await findRoomAddresses(address, silent, nobody)).toEqual([address.replaceAll(/[[\]]/g, '')])
})

test('a name is looked up each time, with all its addresses', async () => {
  let last = 6
  const find = async () => [{ address: `203.0.113.${(last += 1)}` }, { address: '2001:db8::7' }]
  expect(await findRoomAddresses('hoc.example.vn', silent, find)).toEqual(['203.0.113.7', '2001:db8::7'])
  expect(await findRoomAddresses('hoc.example.vn', silent, find)).toEqual(['203.0.113.8', '2001:db8::7'])
})

test('this machine’s own name can be resolved', async () => {
  expect(await findRoomAddresses('localhost', silent)).toContain('127.0.0.1')
})

test('a resolver that does not answer delays nobody for long', async () => {
  expect(await findRoomAddresses('hoc.example.vn', silent, () => new Promise(() => {}))).toEqual([])
})

test('a name that cannot be resolved is logged, and people in the same network still get in', async () => {
  const logged: string[] = []
  const log = { warn: (_details: object, text: string) => void logged.push(text) }
  const find = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await findRoomAddresses('hoc.example.vn', log as never, find)).toEqual([])
  expect(logged).toEqual([expect.stringContaining('ROOM_ADDRESS')])
})
