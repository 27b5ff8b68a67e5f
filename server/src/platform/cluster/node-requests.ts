/**
 * Sends requests from one node to another over the cluster bus. All nodes receive a request, but only the addressed node
 * answers.
 */
import type { ClusterBus } from './cluster-bus.ts'

/**
 * Thrown if the addressed node did not answer in time, or if no node can be reached now. A node that did not answer in time may
 * nevertheless have done what was asked.
 */
export class NodeSilent extends Error {}

export type NodeRequests<Request, Answer> = {
  /**
   * Sends a request to a node and returns its answer.
   * @throws {NodeSilent} if the answer does not come in time, or this node is disconnected
   */
  ask(nodeId: string, request: Request): Promise<Answer>
}

type Asked = { to: string; id: number; request: unknown }
type Answered = { to: string; id: number; answer: unknown }

/**
 * Creates `ask`, which sends requests to other nodes, and starts answering the requests of other nodes.
 * @param name must be the same on all nodes. Requests and answers are JSON. They must stay compatible, because nodes of two
 * versions run during an update.
 * @param serve answers requests of other nodes. If it throws, this node reports the error and the other node gets no answer.
 * @param timeout in milliseconds.
 */
export function createNodeRequests<Request, Answer>(
  bus: ClusterBus,
  name: string,
  { serve, timeout }: { serve: (request: Request) => Promise<Answer>; timeout: number },
): NodeRequests<Request, Answer> {
  const pending = new Map<number, (answer: Answer) => void>()
  let lastId = 0

  bus.subscribe(`${name} asked`, (payload, from) => {
    const { to, id, request } = payload as Asked
    if (to !== bus.nodeId) return
    serve(request as Request).then(
      (answer) => bus.publish(`${name} answered`, { to: from, id, answer } satisfies Answered),
      (error: unknown) =>
        bus.guard(() => {
          throw error
        }),
    )
  })
  bus.subscribe(`${name} answered`, (payload) => {
    const { to, id, answer } = payload as Answered
    if (to === bus.nodeId) pending.get(id)?.(answer as Answer)
  })

  return {
    async ask(nodeId, request) {
      if (!bus.isConnected) throw new NodeSilent()
      const id = (lastId += 1)
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      pending.set(id, resolve)
      const timer = setTimeout(() => reject(new NodeSilent()), timeout)
      bus.publish(`${name} asked`, { to: nodeId, id, request } satisfies Asked)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        pending.delete(id)
      }
    },
  }
}
