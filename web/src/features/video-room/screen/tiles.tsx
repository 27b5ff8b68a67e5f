import { teachesInRooms } from '@hien/contract/vocabulary'
import type { LessonMember } from '../green-room.tsx'
import type { VideoRoomState } from '../video-room.ts'
import type { ConnectedPeer } from '../room-peers.ts'
import { ScreenTile, Tile } from './tile.tsx'
import classes from './tiles.module.css'
import { usePicture } from '../media/use-picture.ts'

const teachersFirst = (peers: readonly ConnectedPeer[]) => [
  ...peers.filter(({ role }) => teachesInRooms(role)),
  ...peers.filter(({ role }) => !teachesInRooms(role)),
]

/** Everybody: shared screens large, then those who teach, the others, and oneself last. */
export function Tiles({ me, state: { own, hand, peers } }: { me: LessonMember; state: VideoRoomState }) {
  const face = usePicture(own.tracks.camera)
  const people = teachersFirst(peers)
  const screens = people.flatMap(({ id, name, media, received: { screen } }) =>
    media.screen && screen ? [{ id, name, screen }] : [],
  )
  return (
    <div className={classes.stage} data-screens={screens.length > 0 || undefined}>
      {screens.length > 0 ? (
        <ul className={classes.screens} aria-label="Màn hình được chia sẻ">
          {screens.map(({ id, name, screen }) => (
            <ScreenTile key={id} name={name} picture={screen} />
          ))}
        </ul>
      ) : null}
      <ul className={classes.people} data-count={people.length + 1} aria-label="Người trong lớp">
        {people.map(({ id, name, role, media, received: { camera }, connected }) => (
          <Tile key={id} name={name} role={role} media={media} picture={camera} connected={connected} />
        ))}
        <Tile own name={me.name} role={me.role} media={{ ...own.on, hand }} picture={face} />
      </ul>
    </div>
  )
}
