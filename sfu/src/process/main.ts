/** Entry point of the process that carries media. create-sfu.ts starts this process. */
import { monotonicClock } from '../rooms/clock.ts'
import { createMediaRooms } from '../rooms/media-rooms.ts'
import { createTransports } from '../transport/create-transports.ts'
import { serveParent } from './serve-parent.ts'

serveParent((options, events) => {
  const transports = createTransports(options)
  const rooms = createMediaRooms({ openTransport: (offer) => transports.open(offer), clock: monotonicClock, events })
  return {
    rooms,
    foreignDatagrams: () => transports.counts.foreignDatagrams,
    async close() {
      rooms.close()
      await transports.close()
    },
  }
})
