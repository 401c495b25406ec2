// Runs on browsers of 2016: nothing of the language that came after 2015.
(() => {
  const patienceMs = 10000;
  const retryEveryMs = 15000;
  const offline = document.getElementById('offline');
  const retry = document.getElementById('retry');

  /** Keys that a television keeps to itself unless an app asks for them; which there are differs from set to set. */
  function registerKeys() {
    if (!window.tizen || !tizen.tvinputdevice) return;
    const media = 'PlayPause Play Pause Stop Rewind FastForward TrackPrevious TrackNext'.split(' ');
    const colours = 'F0Red F1Green F2Yellow F3Blue'.split(' ');
    const others = 'ChannelUp ChannelDown ChannelList Guide Info PreviousChannel 0 1 2 3 4 5 6 7 8 9'.split(
      ' ',
    );
    const wanted = others.concat(
      media.map((name) => 'Media' + name),
      colours.map((name) => 'Color' + name),
    );
    const there = tizen.tvinputdevice.getSupportedKeys().map(({ name }) => name);
    tizen.tvinputdevice.registerKeyBatch(wanted.filter((name) => there.indexOf(name) >= 0));
  }

  /** The service takes the whole window: in a frame it would have no storage of its own. */
  function open() {
    // A number that is always another one, because the app's cache outlives restarts.
    location.replace(window.serviceAddress + '/?shell=' + Date.now() + '#/tv');
  }

  /** A picture of the service's own says whether it is there, whatever origin this page has. */
  function look() {
    let done = false;
    const probe = new Image();
    function end(there) {
      if (done) return;
      done = true;
      if (there) return open();
      offline.hidden = false;
      retry.focus();
      setTimeout(look, retryEveryMs);
    }
    probe.onload = () => {
      end(true);
    };
    probe.onerror = () => {
      end(false);
    };
    setTimeout(() => {
      end(false);
    }, patienceMs);
    probe.src = window.serviceAddress + '/favicon.svg?' + Date.now();
  }

  /** Back leaves the app: there is nothing before this page. */
  function leave(event) {
    if (event.keyCode === 10009 && window.tizen) tizen.application.getCurrentApplication().exit();
    if (event.keyCode === 461 && window.PalmSystem) PalmSystem.platformBack();
  }

  retry.addEventListener('click', look);
  document.addEventListener('keydown', leave);
  try {
    registerKeys();
  } catch (fault) {
    // Without these keys the arrows still do everything.
    console.warn(fault);
  }
  look();
})();
