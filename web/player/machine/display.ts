/** What a picture is shown on: the page's `<video>`, or what stands for a device elsewhere and behaves as one. */
export type Display = EventTarget &
  Pick<
    HTMLVideoElement,
    | 'currentTime'
    | 'duration'
    | 'paused'
    | 'seeking'
    | 'ended'
    | 'readyState'
    | 'buffered'
    | 'volume'
    | 'muted'
    | 'playbackRate'
    | 'videoWidth'
    | 'play'
    | 'pause'
  > &
  Partial<
    Pick<
      HTMLVideoElement,
      | 'defaultPlaybackRate'
      | 'requestVideoFrameCallback'
      | 'cancelVideoFrameCallback'
      | 'requestPictureInPicture'
    >
  >;
