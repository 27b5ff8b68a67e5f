import { expect, test } from 'vitest'
import { createTestNetwork } from '../../../test/test-network.ts'
import { createClusterBus } from './cluster-bus.ts'
import { createEventBus } from './event-bus.ts'

test('a failing listener is reported; other listeners and other nodes still get the event', () => {
  const network = createTestNetwork()
  const errors: unknown[] = []
  const deliveries: unknown[] = []
  const [one, other] = [1, 2].map((node) => {
    const bus = createClusterBus(network.join(), (error) => errors.push(error))
    const events = createEventBus<{ removed: string }>(bus, 'enrolment')
    events.subscribe('removed', () => {
      throw new Error(`broken on ${node}`)
    })
    events.subscribe('removed', (event, origin) => deliveries.push([node, event, origin]))
    return { bus, events }
  })
  one!.bus.heartbeat()
  other!.bus.heartbeat()
  one!.events.publish('removed', 'An')
  expect(deliveries).toEqual([
    [1, 'An', 'local'],
    [2, 'An', 'remote'],
  ])
  expect(errors).toEqual([new Error('broken on 1'), new Error('broken on 2')])
})
