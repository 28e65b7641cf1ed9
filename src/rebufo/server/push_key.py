"""The key that web push is signed with: made once, then kept, since browsers subscribe to its public half."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from pathlib import Path

from rebufo.kernel.errors import SetupError


def make_key(place: Path) -> None:
    """Unless it is there already."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    if place.exists():
        return
    key = ec.generate_private_key(ec.SECP256R1())
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    own = place.with_name(f"{place.name}.{os.getpid()}")
    try:
        own.touch(0o600)
        own.write_bytes(text)
        place.hardlink_to(own)
    except FileExistsError:
        pass  # another worker was faster
    except OSError as error:
        raise SetupError("file_cannot_write", file=str(place), reason=error.strerror or str(error)) from None
    finally:
        own.unlink(missing_ok=True)


def public_key(place: Path) -> str:
    """What a browser subscribes with: the other half of the key, as the Push API takes it."""
    from cryptography.hazmat.primitives import serialization

    key = serialization.load_pem_private_key(place.read_bytes(), None).public_key()
    point = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()
