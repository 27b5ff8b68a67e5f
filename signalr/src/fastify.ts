import type { FastifyPluginAsync } from 'fastify'
import { attachUpgrades, type UpgradeOptions } from './http/attach.ts'
import type { ConnectionServer } from './options.ts'

/** Options of the plugin. */
export type FastifySignalROptions = {
  /** The hubs and raw servers. The application stops them before it closes, unless they have stopped already. */
  hubs: readonly Pick<ConnectionServer, 'path' | 'serves' | 'handleRequest' | 'handleUpgrade' | 'stop'>[]
  /** For WebSocket upgrades, before which no hooks run. */
  upgrades?: UpgradeOptions
}

/**
 * A plugin of Fastify 5 that serves hubs under their paths: `app.register(signalR, { hubs: [hub] })`. Hooks of the surrounding
 * scope run before the requests of a hub, but not before WebSocket upgrades. Headers that they set are kept. A prefix does not
 * change the path of a hub.
 */
export const signalR: FastifyPluginAsync<FastifySignalROptions> = async (app, { hubs, upgrades }) => {
  // Fastify must not parse bodies, because the hubs read them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const hub of hubs) {
    const path = hub.path.replace(/\/$/, '')
    for (const url of [path, `${path}/*`]) {
      app.all(url, async (request, reply) => {
        reply.hijack()
        // Copy headers set by hooks: hijacking the reply would lose them.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        return hub.handleRequest(request.raw, reply.raw)
      })
    }
    attachUpgrades(app.server, hub, upgrades)
  }
  app.addHook('preClose', async () => {
    await Promise.all(hubs.map((hub) => hub.stop()))
  })
}
