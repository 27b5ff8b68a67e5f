import { describe, expect, test } from 'vitest'
import type { Backplane, Hub } from '../src/index.ts'
import { serve, type Person } from './harness.ts'
import { completeHandshake } from './raw-client.ts'

type Events = { Said(text: string): void }

const hub: Hub<Person, Events> = {
  methods: {
    WhoAmI: (caller) => caller.connectionId,
    Join: (caller, room) => caller.groups.add(String(room)),
    Leave: (caller, room) => caller.groups.remove(String(room)),
  },
}

/** Creates back-planes of two nodes. `ready` waits until both carry messages. */
export type CreateNodes = () => Promise<{ backplanes: [Backplane, Backplane]; ready(): Promise<void> }>

/** Starts a node. Returns its hub and a function that connects a client to it. */
export const startNode = async (backplane: Backplane) => {
  const server = await serve(hub, { backplane })
  const connect = async (user: string) => {
    const client = await completeHandshake(await server.raw('', { authorization: `Bearer ${user}` }))
    const call = async (target: string, ...args: unknown[]) => {
      client.send(JSON.stringify({ type: 1, target, arguments: args, invocationId: '0' }))
      return (JSON.parse(await client.next()) as { result: unknown }).result
    }
    const receive = async (count: number) => {
      const texts: unknown[] = []
      while (texts.length < count)
        texts.push((JSON.parse(await client.next()) as { arguments: [unknown] }).arguments[0])
      return texts
    }
    return { ...client, call, heard: receive, id: String(await call('WhoAmI')) }
  }
  return { ...server, connect }
}

/** Defines the tests that every back-plane must pass. */
export const specifyBackplane = (name: string, createNodes: CreateNodes): void => {
  const open = async () => {
    const { backplanes, ready } = await createNodes()
    const [first, second] = backplanes
    const [near, far] = [await startNode(first), await startNode(second)]
    await ready()
    return { near, far, here: await near.connect('an'), there: await far.connect('binh') }
  }

  describe.each([name])('%s', () => {
    test('delivers on its own node before publish returns, and once', async () => {
      const { backplanes, ready } = await createNodes()
      const [backplane, other] = backplanes
      const received: unknown[] = []
      backplane.subscribe((message) => received.push(message))
      other.subscribe(() => {})
      await ready()
      const message = { kind: 'add-to-group', connectionId: 'c', group: 'g' } as const
      backplane.publish(message)
      expect(received).toEqual([message])
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(received).toHaveLength(1)
    })

    test('carries group sends in order, except to excluded connections', async () => {
      const { near, here, there } = await open()
      await here.call('Join', 'lớp')
      await there.call('Join', 'lớp')
      for (let index = 0; index < 50; index += 1) near.hub.group('lớp').send('Said', `số ${index}`)
      near.hub.group('lớp', { except: [there.id] }).send('Said', 'not there')
      near.hub.group('lớp', { except: [here.id] }).send('Said', 'not here')
      near.hub.all.send('Said', 'end')
      const numbers = Array.from({ length: 50 }, (_, index) => `số ${index}`)
      expect(await here.heard(52)).toEqual([...numbers, 'not there', 'end'])
      expect(await there.heard(52)).toEqual([...numbers, 'not here', 'end'])
    })

    test('addresses users and connections on every node', async () => {
      const { near, far, here, there } = await open()
      const same = await far.connect('an')
      near.hub.user('an').send('Said', 'to the user')
      near.hub.connection(there.id).send('Said', 'to the connection')
      near.hub.all.send('Said', 'end')
      expect(await here.heard(2)).toEqual(['to the user', 'end'])
      expect(await same.heard(2)).toEqual(['to the user', 'end'])
      expect(await there.heard(2)).toEqual(['to the connection', 'end'])
    })

    test('addresses several groups, users and connections at once, and each connection once', async () => {
      const { near, far, here, there } = await open()
      const third = await far.connect('chi')
      for (const client of [here, there]) await client.call('Join', 'một')
      for (const client of [there, third]) await client.call('Join', 'hai')
      near.hub.groups(['một', 'hai'], { except: [third.id] }).send('Said', 'groups')
      near.hub.users(['an', 'chi']).send('Said', 'users')
      near.hub.connections([there.id, third.id, there.id]).send('Said', 'connections')
      near.hub.allExcept([here.id, there.id]).send('Said', 'except')
      near.hub.all.send('Said', 'end')
      expect(await here.heard(3)).toEqual(['groups', 'users', 'end'])
      expect(await there.heard(3)).toEqual(['groups', 'connections', 'end'])
      expect(await third.heard(4)).toEqual(['users', 'connections', 'except', 'end'])
    })

    test('changes memberships of connections on other nodes', async () => {
      const { near, there } = await open()
      near.hub.addToGroup(there.id, 'room')
      near.hub.group('room').send('Said', 'in')
      near.hub.removeFromGroup(there.id, 'room')
      near.hub.group('room').send('Said', 'lost')
      near.hub.all.send('Said', 'end')
      expect(await there.heard(2)).toEqual(['in', 'end'])
    })

    test('ends users and connections on other nodes', async () => {
      const { near, far, here, there } = await open()
      const same = await far.connect('an')
      near.hub.closeUser('an', { error: 'REVOKED' })
      for (const client of [here, same]) {
        expect(await client.next()).toBe('{"type":7,"error":"REVOKED"}')
        expect(await client.closed).toBe(1000)
      }
      near.hub.closeConnection(there.id, { allowReconnect: true })
      expect(await there.next()).toBe('{"type":7,"allowReconnect":true}')
    })
  })
}
