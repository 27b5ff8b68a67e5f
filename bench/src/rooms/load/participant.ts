/** A person who enters a waiting room, with tokens that were made in advance. */
export type Participant = {
  memberId: string
  userName: string
  /** The name as the hub shows it. */
  name: string
  groupId: string
  roomToken: string
  accessToken: string
  /** The address they come from, as a proxy reports it. */
  home: string
}
