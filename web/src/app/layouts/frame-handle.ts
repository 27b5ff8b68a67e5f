import type { Role } from '@hien/contract/vocabulary'

/** Route handle: members of these roles see the page without the frame (menus). */
export type FrameHandle = { framelessFor: readonly Role[] }

const isFrameHandle = (handle: unknown): handle is FrameHandle =>
  typeof handle === 'object' && handle !== null && 'framelessFor' in handle

/** True if members of these roles see the page without the frame. */
export const isFrameless = (handles: readonly unknown[], roles: readonly Role[]): boolean =>
  handles.some((handle) => isFrameHandle(handle) && handle.framelessFor.some((role) => roles.includes(role)))
